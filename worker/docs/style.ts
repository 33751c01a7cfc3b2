/** Marks text as CSS for editors and the formatter. */
const css = String.raw;

/** The stylesheet of the page for developers. The colours are those of the site (site/styles/theme.css), with its contrasts. */
export const style = css`
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
  .skip {
    position: absolute;
    left: 1rem;
    padding: 0.75rem 1rem;
    background: var(--panel);
    transform: translateY(-200%);
  }
  .skip:focus {
    transform: none;
  }
  .top {
    padding: 3rem 0 2rem;
  }
  .lead {
    font-size: 1.125rem;
    color: var(--muted);
  }
  .columns {
    display: grid;
    gap: 2rem 3.5rem;
  }
  .contents ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.25rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .contents li {
    margin: 0;
  }
  .contents a {
    display: flex;
    align-items: center;
    min-width: 44px;
    min-height: 44px;
    text-decoration: none;
  }
  .contents a:hover {
    text-decoration: underline;
  }
  .contents p {
    margin: 0.5rem 0 0;
    font-size: 0.875rem;
    font-weight: 650;
    color: var(--muted);
  }
  .group,
  .guide {
    padding-top: 2.5rem;
    border-top: 1px solid var(--line);
  }
  .guide + .guide,
  .group {
    margin-top: 2.5rem;
  }
  .call {
    margin-top: 1.5rem;
    padding: 1.25rem;
    border: 1px solid var(--line);
    border-radius: 16px;
    background: var(--panel);
  }
  .address {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0.375rem 0.75rem;
    font-weight: 600;
  }
  .method {
    padding: 0.1rem 0.5rem;
    border-radius: 6px;
    font-size: 0.8125rem;
    font-weight: 700;
    background: var(--accent-soft);
    color: var(--accent);
  }
  .token {
    padding: 0.1rem 0.5rem;
    border-radius: 6px;
    font-size: 0.8125rem;
    font-weight: 500;
    background: var(--note-soft);
    color: var(--note);
  }
  table {
    width: 100%;
    margin-top: 0.75rem;
    border-collapse: collapse;
    font-size: 0.9375rem;
  }
  th,
  td {
    padding: 0.625rem 0.75rem 0.625rem 0;
    border-top: 1px solid var(--line);
    text-align: left;
    vertical-align: top;
  }
  td:last-child,
  th:last-child {
    padding-right: 0;
  }
  thead th {
    border-top: 0;
    font-size: 0.8125rem;
    font-weight: 600;
    color: var(--muted);
  }
  tbody th {
    width: 6.75rem;
    font-weight: 500;
  }
  .allowed {
    display: block;
    font-size: 0.875rem;
    color: var(--muted);
  }
  .failures {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 0.5rem;
    margin-top: 1rem;
    font-size: 0.875rem;
    color: var(--muted);
  }
  .failures a,
  summary {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-width: 44px;
    min-height: 44px;
  }
  summary {
    gap: 0.5rem;
    cursor: pointer;
    font-size: 0.9375rem;
    font-weight: 600;
    color: var(--accent);
  }
  summary::before {
    content: '';
    width: 0.45rem;
    height: 0.45rem;
    border: solid currentColor;
    border-width: 0 2px 2px 0;
    transform: rotate(-45deg);
  }
  details[open] > summary::before {
    transform: rotate(45deg);
  }
  details {
    margin-top: 0.5rem;
  }
  details > pre {
    margin-top: 0;
  }
  @media (width >= 48rem) {
    body {
      padding-inline: 2rem;
    }
    .call {
      padding: 1.75rem;
    }
    tbody th {
      width: 9.5rem;
    }
  }
  @media (width >= 64rem) {
    .columns {
      grid-template-columns: 14rem minmax(0, 1fr);
    }
    .contents {
      position: sticky;
      top: 1.5rem;
      align-self: start;
      max-height: calc(100dvh - 3rem);
      overflow-y: auto;
    }
    .contents ul {
      display: block;
    }
    .guide:first-child {
      padding-top: 0;
      border-top: 0;
    }
  }
`;
