"""ocr_check.py PROGRAM: printed cards can be read at 150 dots to the inch. Words of three letters or more that the PDF has are
looked for among those that tesseract reads, in one page mode for all games and languages."""
import collections
import concurrent.futures
import html
import os
import re
import subprocess
import sys
import tempfile

Words = collections.Counter[str]

GAMES = ["sedlec", "monstrance", "dice_forge", "three_cheers", "rising_plague"]
LANGUAGES = {"en": ("eng", 0.99), "pl": ("pol", 0.97), "uk": ("ukr", 0.97)}
PAGES = range(1, 10, 2)  # sheets of fronts, without their backs
PAGE_MODE = "11"  # sparse text


SMALLEST = 5.0  # points that a line is high: the version on cards is smaller, and not for reading at this resolution


def words_in(text: str) -> Words:
    return collections.Counter(re.findall(r"[^\W\d_]{3,}", text))


def words_printed(boxes: str) -> Words:
    """Of what `pdftotext -bbox` writes."""
    found = re.findall(r'yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">(.*?)</word>', boxes)
    return words_in(" ".join(html.unescape(word) for top, foot, word in found if float(foot) - float(top) >= SMALLEST))


def output_of(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def read_page(folder: str, pdf: str, language: str, page: int) -> tuple[Words, Words]:
    """The words of a page, and those that were not read."""
    at = ["-f", str(page), "-l", str(page)]
    printed = words_printed(output_of("pdftotext", "-bbox", *at, pdf, "-"))
    if not printed:
        return printed, printed
    picture = os.path.join(folder, f"{os.path.basename(pdf)}_{page}")
    subprocess.run(["pdftoppm", "-r", "150", "-gray", "-singlefile", *at, pdf, picture], check=True)
    environment = dict(os.environ, OMP_THREAD_LIMIT="1")
    read = subprocess.run(["tesseract", picture + ".pgm", "-", "-l", language, "--psm", PAGE_MODE, "--dpi", "150"],
                          check=True, capture_output=True, text=True, env=environment).stdout
    return printed, printed - words_in(read)


def check(program: str, folder: str) -> bool:
    """True where too few words are read."""
    failed = False
    for code, (language, least) in LANGUAGES.items():
        jobs = []
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for game in GAMES:
                pdf = os.path.join(folder, f"{game}_{code}.pdf")
                output_of(program, "cards", game, "--only", "cards,features,pieces", "--lang", code, "--output", pdf)
                pages = int(re.findall(r"Pages: *(\d+)", output_of("pdfinfo", pdf))[0])
                jobs += [pool.submit(read_page, folder, pdf, language, page) for page in PAGES if page <= pages]
        printed: Words = sum((job.result()[0] for job in jobs), Words())
        missed: Words = sum((job.result()[1] for job in jobs), Words())
        part = 1 - missed.total() / printed.total()
        print(f"{code}: {part:.2%} of {printed.total()} words; not read: {missed.most_common(12)}")
        failed = failed or part < least
    return failed


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as scratch:
        sys.exit(check(os.path.abspath(sys.argv[1]), scratch))
