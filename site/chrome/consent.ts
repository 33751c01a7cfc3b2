import type { ConsentKind as CodeConsent } from '../../schema/contracts/injection-code.ts';
import { onPress } from './dom.ts';

/** 'necessary' needs no asking; 'maps' are frames of other sites within a page. */
export type ConsentKind = CodeConsent | 'maps';
export type Choice = Exclude<ConsentKind, 'necessary'>;
/** Decisions, stored in localStorage under 'consent'. A kind that was never asked for is missing. */
export type Decision = Partial<Record<Choice, boolean>>;

const KEY = 'consent';

let decision: Decision = stored();
const waiting: { kind: Choice; callback: () => void }[] = [];
const needed = new Set<Choice>();

function stored(): Decision {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    // Nothing can be read: nothing is allowed.
    return {};
  }
}

/** True if the visitor has agreed to a kind of service. */
export function isAllowed(kind: ConsentKind): boolean {
  return kind === 'necessary' || decision[kind] === true;
}

/** Calls back once: at once where the kind is allowed already, else when it is. */
export function onConsent(kind: ConsentKind, callback: () => void): void {
  if (kind === 'necessary' || isAllowed(kind)) callback();
  else waiting.push({ kind, callback });
}

/** Declares that the page uses this kind of service, and asks the visitor unless there is a decision. */
export function needConsent(kind: ConsentKind): void {
  if (kind === 'necessary' || needed.has(kind)) return;
  needed.add(kind);
  for (const opener of openers()) opener.hidden = false;
  if (decision[kind] === undefined) void ask('banner');
}

/** Opens the choice again, for a visitor who changed their mind. */
export function openConsent(): void {
  void ask('dialog');
}

export function startConsent(): void {
  onPress('[data-consent-open]', openConsent);
  for (const kind of (document.body.dataset.consent ?? '').split(' '))
    if (kind !== '') needConsent(kind as Choice);
  // Decided in another tab.
  addEventListener('storage', ({ key }) => {
    if (key === KEY) apply(stored());
  });
}

function openers(): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>('[data-consent-open]');
}

async function ask(form: 'banner' | 'dialog'): Promise<void> {
  const { showChoice } = await import('./consent-dialog.ts');
  showChoice(form, { kinds: [...needed], decision, decide });
}

function decide(made: Decision): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(made));
  } catch {
    // It holds for this page then.
  }
  apply(made);
}

function apply(made: Decision): void {
  const isWithdrawn = Object.entries(decision).some(([kind, was]) => was && !made[kind as Choice]);
  decision = made;
  if (isWithdrawn) {
    forgetCookies();
    // Scripts cannot be taken out of a page: a fresh one is without them.
    location.reload();
    return;
  }
  for (const entry of waiting.splice(0)) {
    if (isAllowed(entry.kind)) entry.callback();
    else waiting.push(entry);
  }
}

/** Cookies that scripts of others set in our name, here or for all hosts of the domain. Our own are hidden from scripts. */
function forgetCookies(): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, i) => `; domain=${labels.slice(i).join('.')}`);
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0]!;
    for (const domain of ['', ...domains])
      if (name !== '') document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}
