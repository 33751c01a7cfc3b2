import type { SiteSettings } from '../../../schema/contracts/site-settings.ts';
import type { PageIcon } from '../../components/icons/page-icons.ts';
import { toTelUrl } from '../../../schema/rules/business/tel-url.ts';

/** A way to reach the team. */
export type ContactCard = {
  icon: PageIcon;
  title: string;
  text: string;
  detail: string;
  href: string;
};

/** Cards for the ways of contact that the operator has set up. The form is always on the page. */
export function toContactCards({
  contact,
  promises,
}: Pick<SiteSettings, 'contact' | 'promises'>): ContactCard[] {
  const { email, phone, address, liveChat } = contact;
  const cards: (ContactCard | false)[] = [
    email !== null && {
      icon: 'mail',
      title: 'Email Us',
      text:
        promises.replyTime === null
          ? 'Your message in your own words.'
          : `We answer within ${promises.replyTime}.`,
      detail: email,
      href: `mailto:${email}`,
    },
    phone !== null && {
      icon: 'phone',
      title: 'Call Us',
      text: promises.phoneHours ?? 'Talk to us directly.',
      detail: phone,
      href: toTelUrl(phone),
    },
    liveChat !== null && {
      icon: 'message-circle',
      title: 'Live Chat',
      text: 'Talk to the team, line by line.',
      detail: 'Opens in a new window',
      href: liveChat,
    },
    address !== null && {
      icon: 'map-pin',
      title: 'Visit Us',
      text: 'Directions open in Google Maps.',
      detail: address,
      href: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`,
    },
  ];
  return cards.filter((card) => card !== false);
}
