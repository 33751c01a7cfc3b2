import type { Choice, ConsentKind, Decision } from '../../models/consent.ts';
import { onPress } from '../dom.ts';

const KEY = 'consent';

let decision: Decision = loadDecision();
const pendingCallbacks: { kind: Choice; callback: () => void }[] = [];
const requiredKinds = new Set<Choice>();

function loadDecision(): Decision {
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
  else pendingCallbacks.push({ kind, callback });
}

/** Declares that the page uses this kind of service, and asks the visitor unless there is a decision. */
export function requireConsent(kind: ConsentKind): void {
  if (kind === 'necessary' || requiredKinds.has(kind)) return;
  requiredKinds.add(kind);
  for (const opener of findOpeners()) opener.hidden = false;
  if (decision[kind] === undefined) void showDialog('banner');
}

/** Opens the choice again, for a visitor who changed their mind. */
export function openConsent(): void {
  void showDialog('dialog');
}

export function startConsent(): void {
  onPress('[data-consent-open]', openConsent);
  for (const kind of (document.body.dataset.consent ?? '').split(' '))
    if (kind !== '') requireConsent(kind as Choice);
  // Decided in another tab.
  addEventListener('storage', ({ key }) => {
    if (key === KEY) applyDecision(loadDecision());
  });
}

function findOpeners(): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>('[data-consent-open]');
}

async function showDialog(form: 'banner' | 'dialog'): Promise<void> {
  const { showConsentDialog } = await import('./consent-dialog.ts');
  showConsentDialog(form, { kinds: [...requiredKinds], decision, decide: saveDecision });
}

function saveDecision(made: Decision): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(made));
  } catch {
    // It holds for this page then.
  }
  applyDecision(made);
}

function applyDecision(made: Decision): void {
  const isWithdrawn = Object.entries(decision).some(([kind, was]) => was && !made[kind as Choice]);
  decision = made;
  if (isWithdrawn) {
    deleteCookies();
    // Scripts cannot be taken out of a page: a fresh one is without them.
    location.reload();
    return;
  }
  for (const entry of pendingCallbacks.splice(0)) {
    if (isAllowed(entry.kind)) entry.callback();
    else pendingCallbacks.push(entry);
  }
}

/** Cookies that scripts of others set in our name, here or for all hosts of the domain. Our own are hidden from scripts. */
function deleteCookies(): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, i) => `; domain=${labels.slice(i).join('.')}`);
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0]!;
    for (const domain of ['', ...domains])
      if (name !== '') document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}
