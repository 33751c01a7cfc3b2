import { css } from './css.ts';

/** The parts of the page: its top, the contents beside it, the calls. */
export const parts = css`
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
