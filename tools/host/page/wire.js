// Wire: requests to the host and the events that it sends. A lost connection comes back by itself.

/** What the host refuses: `code` as the requests list it. */
export class Refused extends Error {
  /**
   * @param {string} code
   * @param {string} message
   */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

const firstWait = 500,
  longestWait = 8000; // milliseconds
const longestAnswer = 30000;
const silence = 40000; // after so long without a beat a connection is dead

export class Wire {
  /** @param {string} token */
  constructor(token) {
    this.token = token;
    this.language = "";
    this.lastEvent = "";
    this.ended = false;
    this.numbered = 0;
    /** Ends the wait for another try. @type {((_: null) => void) | null} */
    this.hurry = null;
  }

  /** @param {string} path */
  address(path) {
    return this.language ? `${path}?lang=${encodeURIComponent(this.language)}` : path;
  }

  /**
   * Asks and gives the answer. @throws Refused by the host; TypeError without a connection.
   * @param {string} what
   * @param {Record<string, any>} [members]
   * @returns {Promise<any>}
   */
  async ask(what, members = {}) {
    const id = ++this.numbered;
    for (let tried = 0; ; ++tried) {
      const answer = await fetch(this.address("/api"), {
        method: "POST",
        headers: {"Content-Type": "application/json", Authorization: `Bearer ${this.token}`},
        body: JSON.stringify({id, do: what, ...members}),
        signal: AbortSignal.timeout(longestAnswer),
      });
      if (answer.status === 429 && tried < 5) {
        await pause(1000 * Math.max(1, Number(answer.headers.get("Retry-After")) || 1));
        continue;
      }
      const said = await answer
        .json()
        .catch(() => ({error: {code: String(answer.status), message: answer.statusText}}));
      if (said.error) {
        throw new Refused(said.error.code, said.error.message);
      }
      return said;
    }
  }

  /**
   * Hears events until the link dies. `hear` gets each, `state` whether there is a connection: true, false, or 'closed'
   * once there will never be one.
   * @param {(kind: string, data: any) => void} hear
   * @param {(state: boolean | 'closed') => void} state
   */
  async listen(hear, state) {
    let wait = firstWait;
    while (!this.ended) {
      try {
        const heard = await this.hearOnce(hear, () => {
          wait = firstWait;
          state(true);
        });
        if (heard === "refused") {
          state("closed");
          return;
        }
      } catch {
        // The connection broke: it is tried again.
      }
      if (this.ended) {
        state("closed");
        return;
      }
      state(false);
      await Promise.race([pause(wait), new Promise(hurry => (this.hurry = hurry))]);
      wait = Math.min(longestWait, wait * 2);
    }
  }

  /** Lets go of the events; they are asked for again at once, from the last. */
  again() {
    this.abort?.abort();
    this.hurry?.(null);
  }

  /**
   * @param {(kind: string, data: any) => void} hear
   * @param {() => void} open
   * @returns {Promise<'refused' | 'ended'>}
   */
  async hearOnce(hear, open) {
    const abort = new AbortController();
    this.abort = abort;
    let timer = setTimeout(() => abort.abort(), silence);
    try {
      /** @type {Record<string, string>} */
      const headers = {Authorization: `Bearer ${this.token}`, Accept: "text/event-stream"};
      if (this.lastEvent) {
        headers["Last-Event-ID"] = this.lastEvent;
      }
      const answer = await fetch(this.address("/events"), {headers, signal: abort.signal, cache: "no-store"});
      if (answer.status === 401 || answer.status === 403) {
        return "refused";
      }
      if (!answer.ok || !answer.body) {
        throw new Error(String(answer.status));
      }
      open();
      const reader = answer.body.getReader();
      const decoder = new TextDecoder();
      let text = "";
      for (;;) {
        const {done, value} = await reader.read();
        if (done) {
          return "ended";
        }
        clearTimeout(timer);
        timer = setTimeout(() => abort.abort(), silence);
        text += decoder.decode(value, {stream: true});
        for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
          this.take(text.slice(0, end), hear);
          text = text.slice(end + 2);
        }
      }
    } finally {
      clearTimeout(timer);
      abort.abort();
    }
  }

  /**
   * @param {string} block
   * @param {(kind: string, data: any) => void} hear
   */
  take(block, hear) {
    let kind = "",
      data = "";
    for (const line of block.split("\n")) {
      const [, name, value] = /^(\w+): ?(.*)$/.exec(line) ?? [];
      if (name === "id") {
        this.lastEvent = value ?? "";
      } else if (name === "event") {
        kind = value ?? "";
      } else if (name === "data") {
        data += value;
      }
    }
    if (kind === "closed") {
      this.ended = true;
    }
    if (kind === "reset") {
      this.lastEvent = "";
    }
    if (kind) {
      hear(kind, JSON.parse(data || "{}"));
    }
  }
}

/** @param {number} milliseconds */
export const pause = milliseconds => new Promise(resume => setTimeout(resume, milliseconds));
