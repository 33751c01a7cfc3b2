import { html } from '../../components/html.ts';
import type { SiteInfo } from '../../models/index.ts';
import type { LegalSection } from './document.ts';
import { answersWithin, bullets, cookieChoices, writeToUs } from './parts.ts';

/** How visitors decide about cookies, and what they can ask. */
export function choices(site: SiteInfo): LegalSection[] {
  return [
    {
      id: 'your-choices',
      title: 'Your choices',
      body: html`<p>
          If this site uses a service that needs your consent, you are asked on your first visit. Saying no is
          as easy as saying yes, and the site works the same either way. If there is no such service, you are
          not asked.
        </p>
        ${bullets([
          html`<strong>Change your mind.</strong> “Cookie settings” at the foot of every page opens your
            decision again. What you no longer allow is not loaded any more.`,
          html`<strong>Clear it.</strong> Your browser’s settings let you see and delete what a site has
            stored. You will then be asked again.`,
          html`<strong>Refuse it everywhere.</strong> Most browsers can block the cookies of other companies
            on all sites. ${site.name} works with that.`,
        ])}
        ${cookieChoices}`,
    },
    {
      id: 'user-rights',
      title: 'User rights',
      body: html`<p>
        You may withdraw your consent at any time and ask what is known about you, as the
        <a href="/privacy-policy#user-rights">Privacy Policy</a> explains. For questions about cookies,
        ${writeToUs(site)}.${answersWithin(site.settings.promises.cookieReplyTime)}
      </p>`,
    },
  ];
}
