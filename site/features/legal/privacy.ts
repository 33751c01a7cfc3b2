import { html } from '../../components/html.ts';
import type { SiteInfo } from '../../models/index.ts';
import type { LegalDocument } from './document.ts';
import { contactForm, writeToUs } from './parts.ts';
import { collection } from './privacy-collection.ts';
import { handling } from './privacy-handling.ts';
import { rights } from './privacy-rights.ts';

export function privacyPolicy(site: SiteInfo): LegalDocument {
  const { privacyReplyTime } = site.settings.promises;
  return {
    page: 'privacy-policy',
    name: 'Privacy Policy',
    tag: null,
    subtitle: 'How We Protect Your Data & Privacy',
    description: `What ${site.name} learns about its visitors, what it stores and for how long, who else receives data, and the rights you have over it.`,
    keywords: 'privacy policy, data protection, data collection, user rights, GDPR, CCPA',
    summary: html`<p>
        You can search and read ${site.name} without an account and without telling us who you are. We do not
        store what you search for. We store a message only when you send us one. Advertising, analytics and
        embedded maps load only after you have said yes to them.
      </p>
      <p>The rest of this page says the same in full.</p>`,
    sections: [
      {
        id: 'responsible',
        title: 'Who is responsible',
        body: html`<p>
          ${site.name} (${site.url.replace(/^https?:\/\//, '')}) is responsible for the data described here.
          Our name and address are in the <a href="/legal-notice">Legal Notice</a>. For anything about
          privacy, ${writeToUs(site)}; please choose the type “General Inquiry” in the form.${
            privacyReplyTime !== null && ` Our privacy team aims to reply within ${privacyReplyTime}.`
          }
        </p>`,
      },
      ...collection(site),
      ...handling(site),
      ...rights(site),
      {
        id: 'changes',
        title: 'Changes to this policy',
        body: html`<p>
            When what we do with data changes, this page changes first. The dates at its top say since when
            the text applies and when it was changed last. A change that needs your consent is not
            made without asking you.
          </p>
          <p>You may ask for an earlier version of this page through the ${contactForm}.</p>`,
      },
    ],
  };
}
