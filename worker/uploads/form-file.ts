import { make, type MultipartError, type PartInfo } from 'multipasta';
import { httpErrors } from '../errors.ts';

/** Parts that a form may have besides the file. */
const MAX_PARTS = 20;
const FIELD = 'file';

/**
 * Yields the bytes of the file in a form (multipart/form-data, field `file`) as they arrive. Other fields are
 * skipped.
 *
 * @param onName gets the name of the file before the first bytes
 * @throws HttpError 400 if it is no form with one such file, or ends early
 */
export async function* readFormFile(
  request: Request,
  onName: (name: string) => void,
): AsyncGenerator<Uint8Array> {
  const arrived: Uint8Array[] = [];
  let files = 0;
  let isComplete = false;
  let fault: MultipartError | undefined;
  const parser = make({
    headers: { 'content-type': request.headers.get('Content-Type') ?? '' },
    maxParts: MAX_PARTS,
    // All parts are streamed: a field in memory could be as large as the whole body.
    isFile: () => true,
    onField: () => {},
    onFile: (info) => {
      const { field, file } = readDisposition(info);
      if (field !== FIELD || file === null) return () => {};
      files += 1;
      onName(file);
      return (chunk) => {
        if (chunk === null) isComplete = true;
        else arrived.push(chunk);
      };
    },
    onError: (error) => void (fault ??= error),
    onDone: () => {},
  });
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    try {
      parser.write(chunk);
    } catch (cause) {
      throw httpErrors.malformedForm(cause);
    }
    if (fault !== undefined || files > 1) throw httpErrors.malformedForm(fault);
    yield* arrived.splice(0);
  }
  parser.end();
  // The parser reports a file that ends with the boundary of the next part; a body that was cut off has none.
  if (files !== 1 || !isComplete) throw httpErrors.malformedForm(fault);
}

/** Names of the field and of the file. Browsers send them as UTF-8 in quotes, which RFC 2616 had no place for. */
function readDisposition({ headers }: PartInfo): { field: string | null; file: string | null } {
  const text = String(headers['content-disposition'] ?? '');
  const read = (name: string) =>
    new RegExp(`;\\s*${name}="((?:[^"\\\\]|\\\\.)*)"`, 'i').exec(text)?.[1] ??
    new RegExp(`;\\s*${name}=([^\\s;"]+)`, 'i').exec(text)?.[1] ??
    null;
  const encoded = /;\s*filename\*=utf-8'[^']*'([^\s;]+)/i.exec(text)?.[1];
  return { field: read('name'), file: decode(encoded) ?? unquote(read('filename')) };
}

function decode(encoded: string | undefined): string | null {
  try {
    return encoded === undefined ? null : decodeURIComponent(encoded);
  } catch {
    return null;
  }
}

/** Browsers escape quotes and line breaks of a name as in URLs, other programs quotes with a backslash. */
function unquote(name: string | null): string | null {
  return (
    name &&
    name
      .replace(/%22/g, '"')
      .replace(/%0[da]/gi, ' ')
      .replace(/\\(["\\])/g, '$1')
  );
}
