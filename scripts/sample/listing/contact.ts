import { formatNorthAmerican } from '../../../schema/rules/business/north-american-phone.ts';
import { slugify } from '../../../schema/rules/business/slug.ts';
import type { SampleCategory } from '../categories/index.ts';
import type { SampleCity } from '../cities/index.ts';
import type { Random } from '../random.ts';

const MAILBOXES = ['hello', 'info', 'contact', 'office', 'mail'] as const;

export type Contact = {
  phone: string | null;
  email: string | null;
  website: string | null;
  menuLink: string | null;
  orderLink: string | null;
  reservationLink: string | null;
};

/**
 * Contact data of a fictitious business: numbers 555-0100 to 555-0199, reserved for fiction, and addresses under
 * .example, which never resolve (RFC 2606).
 */
export function createContact(
  kind: SampleCategory,
  name: string,
  place: SampleCity,
  random: Random,
): Contact {
  const line = String(random.int(0, 99)).padStart(2, '0');
  const phone = random.chance(0.91)
    ? formatNorthAmerican(`${random.pick(place.areaCodes)}55501${line}`)
    : null;
  const host = `${toDomain(name)}.example`;
  const website = random.chance(kind.sector.online)
    ? `https://${random.chance(0.3) ? 'www.' : ''}${host}/`
    : null;
  const serves = kind.sector.serves === true && website !== null;
  const page = (share: number, path: string) =>
    serves && random.chance(share) ? `https://${host}/${path}` : null;
  return {
    phone,
    website,
    email: website !== null && random.chance(0.55) ? `${random.pick(MAILBOXES)}@${host}` : null,
    menuLink: page(0.8, 'menu'),
    orderLink: page(0.6, 'order'),
    reservationLink: page(0.3, 'reservations'),
  };
}

/** A plausible host name: without small words, within the 63 characters of a label. */
function toDomain(name: string): string {
  return slugify(name)
    .replace(/(^|-)(the|and|of|co|company)(?=-|$)/g, '')
    .replace(/^-/, '')
    .slice(0, 60)
    .replace(/-$/, '');
}
