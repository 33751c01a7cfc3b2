// Loaded before any component in development; empty in a build.
import '@vitejs/plugin-react/preamble';
import { error as logError } from '../log.ts';
import { DIRECTIVES } from './directives.ts';

const RETRY_AFTER_MS = 1000;

/**
 * An island in the browser (rendered by island.ts): imports its component when its directive decides so, and hydrates
 * it. The attribute `ssr` is removed afterwards.
 */
class Island extends HTMLElement {
  connectedCallback(): void {
    const { value } = JSON.parse(this.#get('opts')) as { value: object };
    void DIRECTIVES[this.#get('client')]!(() => this.#load(), this, value);
  }

  async #load(): Promise<() => Promise<void>> {
    const url = this.#get('component-url');
    try {
      const [{ default: component }, { default: renderer }] = await Promise.all([
        importWithRetry(url),
        importWithRetry(this.#get('renderer-url')),
      ]);
      return async () => {
        await renderer(this)(component, parseProps(this.#get('props')), {}, { client: this.#get('client') });
        this.removeAttribute('ssr');
      };
    } catch (error) {
      logError(`[astro-island] Error hydrating ${url}`, error);
      return async () => {};
    }
  }

  #get(name: string): string {
    return this.getAttribute(name)!;
  }
}
customElements.define('astro-island', Island);

type Renderer = (
  island: HTMLElement,
) => (component: unknown, props: object, slots: object, metadata: { client: string }) => Promise<void>;

/** Retries once under another URL, because browsers cache a failed import. */
async function importWithRetry(url: string): Promise<{ default: Renderer }> {
  try {
    return await import(/* @vite-ignore */ url);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    const again = new URL(url, document.baseURI);
    again.searchParams.set('astro-retry', Date.now().toString());
    return import(/* @vite-ignore */ again.href);
  }
}

type Pair = [kind: 0, value: unknown] | [kind: 1, items: Pair[]];

/** Parses the output of serializeProps(). */
function parseProps(text: string): object {
  return fromEntries(JSON.parse(text) as Record<string, Pair>);
}

function fromEntries(entries: Record<string, Pair>): object {
  return Object.fromEntries(Object.entries(entries).map(([key, pair]) => [key, fromPair(pair)]));
}

function fromPair([kind, value]: Pair): unknown {
  if (kind === 1) return value.map(fromPair);
  return typeof value === 'object' && value !== null ? fromEntries(value as Record<string, Pair>) : value;
}
