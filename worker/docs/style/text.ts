import { css } from './css.ts';

/** The document and its text. The colours are those of the site (site/styles/theme.css), with its contrasts. */
export const text = css`
  :root {
    color-scheme: light dark;
    --ground: light-dark(#fbfbf9, #101114);
    --panel: light-dark(#ffffff, #17191d);
    --sunken: light-dark(#f3f3ef, #1f2227);
    --line: light-dark(#e1e1da, #2d3036);
    --ink: light-dark(#191b1f, #eceded);
    --muted: light-dark(#585b62, #a7aab1);
    --accent: light-dark(#2443c2, #a3b6ff);
    --accent-soft: light-dark(#eceffc, #1d2544);
    --note: light-dark(#6f4a00, #efc574);
    --note-soft: light-dark(#fdf4df, #33280f);
  }
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  html {
    scroll-padding-top: 1.5rem;
    font:
      16px/1.6 system-ui,
      sans-serif;
    background: var(--ground);
    color: var(--ink);
    text-size-adjust: 100%;
  }
  body {
    max-width: 76rem;
    margin: 0 auto;
    padding: 0 1rem 5rem;
  }
  h1,
  h2,
  h3,
  h4 {
    margin: 0;
    line-height: 1.25;
    letter-spacing: -0.01em;
    text-wrap: balance;
  }
  h1 {
    font-size: clamp(1.875rem, 6vw, 2.5rem);
  }
  h2 {
    font-size: 1.5rem;
  }
  h3 {
    font-size: 1.1875rem;
  }
  h4 {
    margin-top: 1.5rem;
    font-size: 0.9375rem;
  }
  p,
  ul {
    max-width: 68ch;
    margin: 0.75rem 0 0;
  }
  ul {
    padding-left: 1.25rem;
  }
  li + li {
    margin-top: 0.375rem;
  }
  a {
    color: var(--accent);
    text-underline-offset: 0.2em;
  }
  a:focus-visible,
  summary:focus-visible {
    outline: 3px solid var(--accent);
    outline-offset: 2px;
    border-radius: 6px;
  }
  code,
  pre {
    font:
      0.875em/1.6 ui-monospace,
      'SF Mono',
      Menlo,
      Consolas,
      monospace;
    overflow-wrap: anywhere;
  }
  pre {
    margin: 0.75rem 0 0;
    padding: 0.875rem 1rem;
    white-space: pre-wrap;
    border: 1px solid var(--line);
    border-radius: 10px;
    background: var(--sunken);
  }
  pre code {
    font-size: 0.8125rem;
  }
  :not(pre) > code {
    padding: 0.1em 0.3em;
    border-radius: 5px;
    background: var(--sunken);
  }
`;
