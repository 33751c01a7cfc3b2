import {
  closeSync,
  constants,
  copyFileSync,
  ftruncateSync,
  openSync,
  readSync,
  writeFileSync,
  writeSync,
} from 'node:fs';

/**
 * A step of copying a file (copy-file.ts): 'copy' writes a new file, 'update' writes into that one what has changed
 * since.
 */
export type CopyRequest = { step: 'copy' | 'update'; from: string; to: string };
/** Answer to a request: null, or the error. */
export type CopyAnswer = string | null;

/** Bytes that are compared at once. */
const BLOCK_BYTES = 256 * 1024;

process.on('message', ({ step, from, to }: CopyRequest) => {
  let answer: CopyAnswer = null;
  try {
    if (step === 'copy') writeCopy(from, to);
    else updateCopy(from, to);
  } catch (error) {
    answer = String(error);
  }
  process.send!(answer);
});
// The caller has died.
process.on('disconnect', () => process.exit(1));

/**
 * A clone where the file system makes them, which takes no time and no space. Elsewhere blocks, because `copyFile`
 * never ends if the file becomes shorter meanwhile (copy-to-end.ts).
 */
function writeCopy(from: string, to: string): void {
  try {
    copyFileSync(from, to, constants.COPYFILE_FICLONE_FORCE);
  } catch {
    writeFileSync(to, '');
    updateCopy(from, to);
  }
}

/** Reading two files that are in memory takes a third of the time of writing one. */
function updateCopy(from: string, to: string): void {
  const source = openSync(from, 'r');
  const target = openSync(to, 'r+');
  const [wanted, present] = [Buffer.alloc(BLOCK_BYTES), Buffer.alloc(BLOCK_BYTES)];
  let at = 0;
  for (let read; (read = readSync(source, wanted, 0, BLOCK_BYTES, at)) > 0; at += read) {
    const compared = readSync(target, present, 0, read, at);
    if (compared < read || wanted.compare(present, 0, read, 0, read) !== 0)
      writeSync(target, wanted, 0, read, at);
  }
  ftruncateSync(target, at);
  closeSync(source);
  closeSync(target);
}
