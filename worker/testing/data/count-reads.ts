/** A bucket that notes the keys it is asked for. */
export function countReads(bucket: R2Bucket): { PAGES: R2Bucket; reads: string[] } {
  const reads: string[] = [];
  const PAGES = new Proxy(bucket, {
    get: (target, name) => {
      const method = Reflect.get(target, name) as (...values: unknown[]) => unknown;
      return (key: string, ...rest: unknown[]) => {
        reads.push(key);
        return method.call(target, key, ...rest);
      };
    },
  });
  return { PAGES, reads };
}
