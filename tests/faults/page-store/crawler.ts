/** Requests of a crawler, and the links that it found broken. */
export type Crawl = { pages: number; broken: string[] };

/** Milliseconds between two requests, which leave the machine to the publishes. */
const PAUSE_MS = 10;
/** Milliseconds for which an isolate keeps the name of the release, and some more. */
const RELEASE_TTL_MS = 1_200;

/**
 * Follows the links of a site, over and over from the home page, until it is stopped. A link is broken if its target
 * is missing although the page still has the link: pages of two releases do not count, because a release may begin
 * between two requests.
 */
export class Crawler {
  readonly #origin: string;
  readonly #crawl: Crawl = { pages: 0, broken: [] };
  readonly #end: Promise<void>;
  #isStopped = false;

  constructor(origin: string) {
    this.#origin = origin;
    this.#end = this.#run();
    // Reported by `stop`, which a failed test does not reach.
    this.#end.catch(() => {});
  }

  /** @throws if the site could not be reached */
  async stop(): Promise<Crawl> {
    this.#isStopped = true;
    await this.#end;
    return this.#crawl;
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      const from = new Map<string, string>([['/', '/']]);
      for (const path of from.keys()) {
        if (this.#isStopped) return;
        const { status, links } = await this.#read(path);
        if (isMissing(status) && (await this.#isBroken(path, from.get(path)!)))
          this.#crawl.broken.push(`${from.get(path)} → ${path}: ${status}`);
        for (const link of links) if (!from.has(link)) from.set(link, path);
        await pause(PAUSE_MS);
      }
    }
  }

  /** Looks at both pages again, in the release that is current by then. */
  async #isBroken(path: string, page: string): Promise<boolean> {
    await pause(RELEASE_TTL_MS);
    const { links } = await this.#read(page);
    return links.includes(path) && isMissing((await this.#read(path)).status);
  }

  async #read(path: string): Promise<{ status: number; links: string[] }> {
    const response = await fetch(this.#origin + path, { redirect: 'manual' });
    const text = await response.text();
    this.#crawl.pages += 1;
    const isPage = response.status === 200 && response.headers.get('Content-Type')!.startsWith('text/html');
    return { status: response.status, links: isPage ? findLinks(text) : [] };
  }
}

/** Published pages that a page links to: without the panel, the API, files of the build, and queries. */
function findLinks(html: string): string[] {
  const targets = [...html.matchAll(/\shref="(\/(?!\/)[^"#?]*)"/g)].map(([, path]) => path!);
  return [...new Set(targets)].filter((path) => !/^\/(admin|api|_assets)\b/.test(path));
}

function isMissing(status: number): boolean {
  return status === 404 || status >= 500;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
