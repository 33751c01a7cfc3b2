import { unreadableFileErrors } from '../errors.ts';
import type { ByteSource } from '../types.ts';
import type { ZipEntry } from '../zip/central-directory.ts';
import { readEntry } from '../zip/read-entry.ts';
import { CLOSE, EMPTY, MORE, toNameCode, OPEN, TEXT, XmlScanner } from './xml-scanner.ts';
import { SharedStrings } from './shared-strings.ts';
import { MemoryText, ScratchText, type TextStore } from './text-store.ts';

/** Maximum size of text XML in memory, for the 128 MB of a worker. Larger tables use temporary storage. */
const MAX_IN_MEMORY = 48 * 1024 * 1024;

const ITEM = toNameCode('si');
const TEXT_ELEMENT = toNameCode('t');
const PHONETIC = toNameCode('rPh');

/** Reads the shared strings table; `onBytes` receives the number of compressed bytes read. */
export async function readSharedStrings(
  source: ByteSource,
  entry: ZipEntry | undefined,
  onBytes: (count: number) => void,
): Promise<SharedStrings> {
  if (!entry) return new SharedStrings(new MemoryText());
  const strings = new SharedStrings(chooseStore(source, entry.size));
  const xml = new XmlScanner(entry.name);
  const collector = new StringCollector(xml, strings);
  for await (const chunk of readEntry(source, entry, onBytes)) {
    xml.push(chunk);
    collector.collect();
  }
  xml.finish();
  return strings;
}

function chooseStore(source: ByteSource, size: number): TextStore {
  if (size <= MAX_IN_MEMORY) return new MemoryText();
  if (!source.scratch) throw unreadableFileErrors.tooMuchText(size, MAX_IN_MEMORY);
  return new ScratchText(source.scratch());
}

/** An item is one text or several runs; phonetic runs are pronunciation and no part of the text. */
class StringCollector {
  readonly #xml: XmlScanner;
  readonly #strings: SharedStrings;
  #inText = false;
  #phonetic = false;

  constructor(xml: XmlScanner, strings: SharedStrings) {
    this.#xml = xml;
    this.#strings = strings;
  }

  collect(): void {
    const xml = this.#xml;
    for (let token = xml.next(); token !== MORE; token = xml.next()) {
      if (token === TEXT) {
        if (!this.#inText) continue;
        if (xml.isPlain()) this.#strings.append(xml.bytes, xml.start, xml.end);
        else this.#strings.appendText(xml.text());
      } else if (xml.name === TEXT_ELEMENT) {
        this.#inText = token === OPEN && !this.#phonetic;
      } else if (xml.name === ITEM) {
        if (token !== OPEN) this.#strings.endText();
      } else if (xml.name === PHONETIC && token !== EMPTY) {
        this.#phonetic = token !== CLOSE;
      }
    }
  }
}
