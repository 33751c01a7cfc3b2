/** A file as its bytes, as wrangler imports it. */
declare module '*.bin' {
  const bytes: ArrayBuffer;
  export default bytes;
}
