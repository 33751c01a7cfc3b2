/** Encodes ids as differences in variable-length bytes: about one byte for each business of a file. */
export function encodeIds(ids: Iterable<number>): Uint8Array {
  const bytes: number[] = [];
  let last = 0;
  for (const id of Float64Array.from(ids).sort()) {
    let difference = id - last;
    last = id;
    for (; difference > 127; difference = Math.floor(difference / 128)) bytes.push((difference % 128) + 128);
    bytes.push(difference);
  }
  return Uint8Array.from(bytes);
}

/** Decodes ids that `encodeIds` encoded, in ascending order. */
export function decodeIds(bytes: Uint8Array): number[] {
  const ids: number[] = [];
  let last = 0;
  let difference = 0;
  let place = 1;
  for (const byte of bytes) {
    difference += (byte % 128) * place;
    place *= 128;
    if (byte > 127) continue;
    last += difference;
    ids.push(last);
    difference = 0;
    place = 1;
  }
  return ids;
}
