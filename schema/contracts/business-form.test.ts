import { describe, expect, it } from 'vitest';
import { BusinessEdit, BusinessForm } from './business-form.ts';

const whole = { name: 'Krume', categoryId: 3, address: '12 Center St, Provo, UT 84601' };
const issues = (form: object) =>
  BusinessForm.safeParse({ ...whole, ...form }).error?.issues.map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  ) ?? [];

describe('the form of a business', () => {
  it('A-3-01 asks for name, category and address, A-5-05 A-5-06 A-5-07 with a text beside each', () => {
    const wrong = BusinessForm.safeParse({ name: ' ', categoryId: 0, address: '' });
    expect(wrong.error!.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['name', 'name_required'],
      ['categoryId', 'category_required'],
      ['address', 'address_required'],
    ]);
    const empty = BusinessForm.safeParse({});
    expect(empty.error!.issues.map(({ message }) => message)).toEqual([
      'name_required',
      'category_required',
      'address_required',
    ]);
    expect(issues({ categoryId: 1.5 })).toEqual(['categoryId: category_required']);
  });

  it('A-3-02 does without all other fields, A-3-03 A-3-04 and is then open and not verified', () => {
    expect(BusinessForm.parse(whole)).toEqual({
      ...whole,
      businessStatus: 'OPERATIONAL',
      isOpen: true,
      isVerified: false,
    });
  });

  it('A-3-03 takes the state in full or as isOpen, if both say the same', () => {
    const parse = (form: object) => BusinessForm.parse({ ...whole, ...form });
    expect(parse({ isOpen: false })).toMatchObject({ isOpen: false, businessStatus: 'CLOSED_TEMPORARILY' });
    expect(parse({ businessStatus: 'CLOSED_PERMANENTLY' })).toMatchObject({ isOpen: false });
    const both = { isOpen: false, businessStatus: 'CLOSED_PERMANENTLY' };
    expect(parse(both)).toMatchObject(both);
    expect(issues({ isOpen: true, businessStatus: 'CLOSED_PERMANENTLY' })).toEqual([
      'isOpen: status_mismatch',
    ]);
    expect(BusinessEdit.safeParse({ isOpen: false, businessStatus: 'OPERATIONAL' }).success).toBe(false);
  });

  it('takes empty texts and null for nothing, and trims the others', () => {
    const empty = {
      email: '',
      website: ' ',
      menuLink: null,
      description: '',
      countryCode: '',
      priceRange: '',
    };
    expect(BusinessForm.parse({ ...whole, ...empty, phone: ' 1 ', countryCode: ' us ' })).toMatchObject({
      email: null,
      website: null,
      menuLink: null,
      description: null,
      priceRange: null,
      phone: '1',
      countryCode: 'US',
    });
  });

  it.each([
    ['A-5-08', 'email', 'invalid_email'],
    ['A-5-09', 'website', 'invalid_url'],
    ['A-5-10', 'menuLink', 'invalid_menu_url'],
    ['A-5-11', 'orderLink', 'invalid_order_url'],
    ['A-5-12', 'reservationLink', 'invalid_reservation_url'],
  ])('%s tells that %s is not valid', (_, field, message) => {
    expect(issues({ [field]: 'nonsense' })).toContain(`${field}: ${message}`);
    expect(issues({ [field]: '' })).toEqual([]);
    expect(issues({ [field]: field === 'email' ? 'a@b.example' : 'https://b.example/menü?a=1#b' })).toEqual(
      [],
    );
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//host.example',
    'ftp://host.example',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://user:word@host.example/',
    'https://host.example/a b',
    'https://host.example/\u0001',
    'https://host.example/"><script>',
    `https://host.example/${'a'.repeat(2000)}`,
  ])('takes no link like %j', (website) => {
    expect(issues({ website })[0]).toMatch(/^website: (?:invalid_url|too_long)$/);
  });

  it('leaves out line breaks in a link, as browsers do', () => {
    const website = 'https://host.example/a\nb';
    expect(BusinessForm.parse({ ...whole, website }).website).toBe('https://host.example/ab');
  });

  it('brings hours into the one way they are written, and tells which day cannot be read', () => {
    const hours = { Monday: '9-17', Tuesday: 'kapalı', Wednesday: '' };
    expect(BusinessForm.parse({ ...whole, workingHours: hours }).workingHours).toEqual({
      Monday: '9:00 AM - 5:00 PM',
      Tuesday: 'Closed',
    });
    expect(BusinessForm.parse({ ...whole, workingHours: { Monday: '' } }).workingHours).toBeNull();
    expect(issues({ workingHours: { Friday: 'by appointment' } })).toEqual([
      'workingHours.Friday: unreadable_hours',
    ]);
  });

  it('takes features of yes, no or a text', () => {
    const about = { Payments: { Cards: true, Cash: false, Note: 'No cheques' } };
    expect(BusinessForm.parse({ ...whole, about }).about).toEqual(about);
    expect(issues({ about: { Payments: { Cards: 3 } } })).toEqual([
      'about.Payments.Cards: feature_value_type',
    ]);
    expect(issues({ about: { '': { Cards: true } } })).toHaveLength(1);
  });

  it.each([
    [{ latitude: 40 }, 'latitude: incomplete_position'],
    [{ latitude: 40, longitude: null }, 'latitude: incomplete_position'],
    [{ latitude: 91, longitude: 0 }, 'latitude: latitude_range'],
    [{ latitude: 0, longitude: -181 }, 'longitude: longitude_range'],
    [{ photoUrl: 'http://a.example/x.jpg' }, 'photoUrl: invalid_photo_url'],
    [{ imageUrl: '/images/../x' }, 'imageUrl: invalid_image_url'],
    [{ priceRange: 'cheap' }, 'priceRange: invalid_price_range'],
    [{ countryCode: 'XX' }, 'countryCode: unknown_country_code'],
    [{ name: 'a'.repeat(301) }, 'name: too_long'],
    [{ phone: '1\u00002' }, 'phone: control_character'],
  ])('refuses %j', (form, message) => {
    expect(issues(form)).toContain(message);
  });

  it('refuses fields that are not for operators to say', () => {
    for (const field of ['id', 'slug', 'rating', 'reviewCount', 'isSponsored', 'version'])
      expect(BusinessForm.safeParse({ ...whole, [field]: 1 }).error?.issues[0]).toMatchObject({
        keys: [field],
      });
  });

  it('A-7-05 of an edit, takes the fields that change, and says nothing of the others', () => {
    expect(BusinessEdit.parse({ version: 2, phone: '' })).toEqual({ version: 2, phone: null });
    expect(BusinessEdit.parse({ phone: '1' })).toEqual({ phone: '1' });
    expect(BusinessEdit.safeParse({ version: 0 }).error!.issues[0]).toMatchObject({ path: ['version'] });
    expect(BusinessEdit.safeParse({ version: 1, name: '' }).error!.issues[0]!.message).toBe('name_required');
  });
});
