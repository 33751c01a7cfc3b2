import { paths } from '../../../schema/rules/paths.ts';
import { html } from '../../components/html.ts';
import type { SiteInfo } from '../../models/index.ts';
import type { LegalSection } from './document.ts';
import { bullets, link, writeToUs } from './parts.ts';

/** What visitors can ask of us. */
export function rights(site: SiteInfo): LegalSection[] {
  return [
    {
      id: 'user-rights',
      title: 'User rights',
      body: html`<p>
          We give these rights to everybody, whether you live in California, in the European Union or
          elsewhere. They include those of the California Consumer Privacy Act (CCPA) and of the General Data
          Protection Regulation (GDPR).
        </p>
        ${bullets([
          html`<strong>Access.</strong> Ask whether we hold data about you, and get a copy in a common format.`,
          html`<strong>Correction.</strong> Have wrong or incomplete data put right.`,
          html`<strong>Deletion.</strong> Have your data deleted, unless a law obliges us to keep it.`,
          html`<strong>Objection and restriction.</strong> Object to a use that rests on our legitimate
            interest, or have it paused while a question is open.`,
          html`<strong>Withdrawing consent.</strong> Take back your consent to advertising, analytics or
            embedded maps at any time, through the cookie settings; what was done before stays lawful.`,
          html`<strong>No sale or sharing.</strong> We do not sell your data. To keep it from being shared
            with advertising networks, do not allow advertising cookies.`,
          html`<strong>Equal treatment.</strong> Nobody is treated worse for using these rights.`,
        ])}
        <p>
          To use a right, ${writeToUs(site)}. We answer privacy requests within 30 days, free of charge. As we
          keep no accounts, we may have to ask something that shows a message was yours, such as an answer
          from the address it was sent from. You may have somebody else ask on your behalf.
        </p>
        <p>
          If our answer does not satisfy you, you can complain to the data protection authority of the place
          where you live or, in California, to the California Privacy Protection Agency.
        </p>`,
    },
    {
      id: 'children',
      title: 'Children',
      body: html`<p>
        ${site.name} is not meant for children under 13, and we do not knowingly collect their data. If a
        child has sent us a message, ${link(paths.contact(), 'tell us')} and we delete it. Who may use the
        site is said in the ${link(paths.legal('terms-of-service'), 'Terms of Service')}.
      </p>`,
    },
  ];
}
