import { Parser } from 'htmlparser2';

/** Sources that pieces of HTML need in a Content-Security-Policy. */
export type MarkupSources = {
  /** `'sha256-…'` of each inline script. */
  hashes: Set<string>;
  /** Origins that occur anywhere in the markup, such as `https://cdn.example.com`. */
  origins: Set<string>;
};

/** Finds the inline scripts and origins in pieces of HTML. */
export async function parseMarkupSources(pieces: string[]): Promise<MarkupSources> {
  const needs: MarkupSources = { hashes: new Set(), origins: new Set() };
  for (const piece of pieces) {
    for (const origin of findOrigins(piece)) needs.origins.add(origin);
    for (const script of findInlineScripts(piece)) needs.hashes.add(await hashScript(script));
  }
  return needs;
}

/** Origins of all URLs in the markup, also `//host` and, in JSON, `https:\/\/host`. */
function findOrigins(markup: string): string[] {
  const plain = markup.replaceAll('\\/', '/');
  const found = plain.matchAll(/(?:https?:|["'`=\s])\/\/((?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?)/gi);
  return Array.from(found, ([, host]) => `https://${host!.toLowerCase()}`);
}

/** Texts of inline scripts, with normalised line endings as in browsers. */
function findInlineScripts(markup: string): string[] {
  const scripts: string[] = [];
  let isInline = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      isInline = name === 'script' && !('src' in attributes);
      if (isInline) scripts.push('');
    },
    ontext(text) {
      if (isInline) scripts.push(scripts.pop()! + text);
    },
    onclosetag() {
      isInline = false;
    },
  });
  parser.end(markup.replace(/\r\n?/g, '\n'));
  return scripts.filter((script) => script !== '');
}

async function hashScript(script: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
