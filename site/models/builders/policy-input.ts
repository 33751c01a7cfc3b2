import type { PolicyInput } from '../../../schema/rules/website/csp/page-policy.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';
import { loadSettings } from './site-info.ts';

/** Parts of the Content-Security-Policy of public pages: settings, and the injected codes that are on. */
export function loadPolicyInput(snapshot: Snapshot): PolicyInput {
  const codes = snapshot.all<{ code: string }>(
    'select code from html_injection_code where enabled = 1 order by id',
  );
  return { settings: loadSettings(snapshot), codes };
}
