import {
  closeSync,
  constants,
  copyFileSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs';

/**
 * A step of copying files (file-copier.ts): 'copy' writes a new file, 'update' writes into one what differs by now.
 */
export type CopyRequest = { step: 'copy' | 'update'; from: string; to: string };
/** Answer to a request: null, or the error. */
export type CopyAnswer = string | null;

/** Bytes that are read at once. */
const BLOCK_BYTES = 256 * 1024;

process.on('message', ({ step, from, to }: CopyRequest) => {
  let answer: CopyAnswer = null;
  try {
    if (step === 'update' || !cloneFile(from, to)) copyBlocks(from, to);
  } catch (error) {
    answer = String(error);
  }
  process.send!(answer);
});
// The caller has died.
process.on('disconnect', () => process.exit(1));

/** Clones a file, which takes no time and no space, where the file system can. False if that fails for any reason. */
function cloneFile(from: string, to: string): boolean {
  try {
    copyFileSync(from, to, constants.COPYFILE_FICLONE_FORCE);
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes a copy equal to a file up to where that ends, whatever its size was: `copyFile`, which copies as many bytes as
 * the file had at first, never ends if it becomes shorter meanwhile. Blocks that are equal are not written: reading two
 * files that are in memory takes a third of the time of writing one.
 */
function copyBlocks(from: string, to: string): void {
  const source = openSync(from, 'r');
  const target = openSync(to, constants.O_RDWR | constants.O_CREAT, fstatSync(source).mode);
  const [wanted, present] = [Buffer.alloc(BLOCK_BYTES), Buffer.alloc(BLOCK_BYTES)];
  let at = 0;
  for (let read; (read = readSync(source, wanted, 0, BLOCK_BYTES, at)) > 0; at += read) {
    const compared = readSync(target, present, 0, read, at);
    if (compared < read || wanted.compare(present, 0, read, 0, read) !== 0) write(target, wanted, read, at);
  }
  ftruncateSync(target, at);
  closeSync(source);
  closeSync(target);
}

/** Writes all bytes: a disk that becomes full takes some of them, and reports an error only to the next call. */
function write(file: number, bytes: Buffer, count: number, at: number): void {
  for (let done = 0; done < count;) done += writeSync(file, bytes, done, count - done, at + done);
}
