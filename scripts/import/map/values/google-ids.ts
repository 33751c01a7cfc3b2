import { ParseError } from '../cells/parse-error.ts';

/** A Google place id. Those of addresses (E…) are ignored, because all shops of a house share them. */
const PLACE_ID = /^(?:ChIJ|GhIJ)[\w-]{16,250}$/;
/** Two hexadecimal numbers, as in the URL of a place on the map. */
const FEATURE_ID = /^0x[\da-f]{1,16}:0x[\da-f]{1,16}$/i;
/** A number below 2^64; real ones have 15 digits and more. */
const CID = /^[1-9]\d{9,19}$/;
const AS_TEXT = 'Format the column as text before you enter the ids.';

/** Reads a place id, e.g. 'ChIJWVD7FadZwokRs_pS6XY7VOU'. */
export function readPlaceId(text: string): string | ParseError {
  return PLACE_ID.test(text)
    ? text
    : new ParseError(
        'This is not a valid place id.',
        'A place id begins with ChIJ or GhIJ and has 20 characters or more.',
      );
}

/** Reads a feature id, e.g. '0x89c259a715fb5059:0xe5543b76e952fab3', in lower case. */
export function readFeatureId(text: string): string | ParseError {
  return FEATURE_ID.test(text)
    ? text.toLowerCase()
    : new ParseError('This is not a valid Google id.', 'A Google id has the form 0x…:0x….');
}

/** Reads a cid, Google's number of a place. */
export function readCid(text: string): string | ParseError {
  if (/^\d(?:[.,]\d+)?e\+\d+$/i.test(text))
    return new ParseError('The spreadsheet rounded this id.', AS_TEXT);
  if (/^\d{15}0{3,}$/.test(text))
    return new ParseError('The spreadsheet truncated this id to 15 digits.', AS_TEXT);
  return CID.test(text) ? text : new ParseError('This is not a valid cid.', 'A cid has 10 to 20 digits.');
}
