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
    // If storage cannot be read, nothing is allowed.
    return {};
  }
}

/** True if the visitor has agreed to a kind of service. */
export function isAllowed(kind: ConsentKind): boolean {
  return kind === 'necessary' || decision[kind] === true;
}

/** Calls back once when the kind is allowed, which can be at once. */
export function onConsent(kind: ConsentKind, callback: () => void): void {
  if (kind === 'necessary' || isAllowed(kind)) callback();
  else pendingCallbacks.push({ kind, callback });
}

/** Declares that the page uses this kind of service, and asks the visitor if there is no decision. */
export function requireConsent(kind: ConsentKind): void {
  if (kind === 'necessary' || requiredKinds.has(kind)) return;
  requiredKinds.add(kind);
  showOpeners();
  if (decision[kind] === undefined) void showDialog('banner');
}

/** Opens the dialog again, to change the decision. */
export function openConsent(): void {
  void showDialog('dialog');
}

/**
 * Asks for the kinds that every page requires. A visitor who has decided can change that on every page, also on those
 * that require nothing.
 */
export function startConsent(): void {
  onPress('[data-consent-open]', openConsent);
  if (Object.keys(decision).length > 0) showOpeners();
  for (const kind of (document.body.dataset.consent ?? '').split(' '))
    if (kind !== '') requireConsent(kind as Choice);
  // The decision was made in another tab.
  addEventListener('storage', ({ key }) => {
    if (key === KEY) applyDecision(loadDecision());
  });
}

/** Shows the buttons that open the dialog. */
function showOpeners(): void {
  for (const opener of document.querySelectorAll<HTMLElement>('[data-consent-open]')) opener.hidden = false;
}

async function showDialog(form: 'banner' | 'dialog'): Promise<void> {
  const { showConsentDialog } = await import('./consent-dialog.ts');
  showConsentDialog(form, { kinds: getKinds(), decision, decide: saveDecision });
}

/** Kinds to decide about: those of this page, and those that were decided on others. */
function getKinds(): Choice[] {
  return [...new Set([...requiredKinds, ...(Object.keys(decision) as Choice[])])];
}

function saveDecision(made: Decision): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(made));
  } catch {
    // Without storage, the decision applies to this page only.
  }
  applyDecision(made);
}

function applyDecision(made: Decision): void {
  const isWithdrawn = Object.entries(decision).some(([kind, was]) => was && !made[kind as Choice]);
  decision = made;
  if (isWithdrawn) {
    deleteCookies();
    // Scripts that have run cannot be removed, so the page is reloaded without them.
    location.reload();
    return;
  }
  for (const entry of pendingCallbacks.splice(0)) {
    if (isAllowed(entry.kind)) entry.callback();
    else pendingCallbacks.push(entry);
  }
}

/**
 * Deletes cookies that third-party scripts have set, for this host and its parent domains. Cookies of this site are
 * inaccessible to scripts.
 */
function deleteCookies(): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, i) => `; domain=${labels.slice(i).join('.')}`);
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0]!;
    for (const domain of ['', ...domains])
      if (name !== '') document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}
