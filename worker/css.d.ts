/** A stylesheet as text, see `rules` in wrangler.toml. */
declare module '*.css' {
  const text: string;
  export default text;
}
