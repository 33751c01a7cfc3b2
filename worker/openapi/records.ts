import { getExamples } from '../../schema/business-views.ts';
import type { AdminBusiness, AdminListedBusiness } from '../../schema/contracts/admin-business.ts';
import type { AuditCheck, AuditEntry } from '../../schema/contracts/audit.ts';
import { examples } from './examples.ts';
import type { Operation } from './operations.ts';

const [summary] = examples.summaries;
const { id, slug, category, city, state, countryCode } = summary!;
const { name, street, address, businessStatus, ...rowFields } = getExamples('row');
const row: AdminListedBusiness = {
  id,
  slug,
  name,
  category,
  city,
  state,
  countryCode,
  street,
  address,
  ...rowFields,
  globalRowNumber: 4180,
  isOpen: true,
  businessStatus,
  version: 3,
  updatedAt: '2026-11-20T08:00:00.000Z',
  removedAt: null,
};
const record: AdminBusiness = {
  ...row,
  categoryId: category.id,
  country: 'United States',
  ...getExamples('record'),
  protectedFields: ['phone'],
  source: 'import',
  createdAt: '2026-11-20T08:00:00.000Z',
};
const form = {
  name: 'Crumb & Crust',
  categoryId: 7,
  address: '12 Center St, Provo, UT 84601',
  street: '12 Center St',
  city: 'Provo',
  state: 'Utah',
  countryCode: 'US',
  phone: '(801) 555-0100',
};
const entry: AuditEntry = {
  id: 12,
  at: '2026-11-20T08:00:00.000Z',
  operatorId: 1,
  operatorName: 'Ada',
  action: 'business.update',
  entity: 'business',
  entityId: '4211',
  subject: { name: summary!.name, business: { slug: summary!.slug, city: summary!.city, isRemoved: false } },
  before: { phone: null },
  after: { phone: '(801) 555-0100' },
  address: '192.0.2.1',
  requestId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
};
const check: AuditCheck = { entries: 12, brokenAt: null, hash: entry.hash!, next: null };
const CHANGED = ['X-Change'];
const PAGED = ['X-Total-Count', 'Link'];

/** What operators do with listings, and the log of what they did. */
export const recordOperations: Record<string, Operation> = {
  'GET /api/admin/businesses': {
    id: 'listBusinessesForOperators',
    tag: 'Operators',
    summary: 'The listings as operators see them',
    description:
      'In the order of their ids, or with words to look for what fits best first. Removed listings are there when `status` asks for them.',
    example: { query: 'limit=1&search=pizza', answer: [row] },
    headers: PAGED,
  },
  'GET /api/admin/businesses/:id': {
    id: 'getBusinessForOperators',
    tag: 'Operators',
    summary: 'One listing with all that can be edited',
    example: { answer: record },
    failures: [404],
  },
  'GET /api/admin/categories': {
    id: 'listCategoryChoices',
    tag: 'Operators',
    summary: 'Every category a business can be filed under',
    description:
      'Also those that have no business, and those that the software knows by name (`id` is null). `POST` and `PATCH` of a business take either the number or the name.',
    example: {
      answer: [
        { id: 7, name: 'Bakery' },
        { id: null, name: 'Tattoo shop' },
      ],
    },
  },
  'POST /api/businesses': {
    id: 'createBusiness',
    tag: 'Operators',
    summary: 'Add a business',
    description:
      'A city that is not there yet is created, and so is a category given by its name. A city without a state is refused with 422 where namesakes have one. What is filled in stays when the business is imported later. 409 with code `exists` and `details.existing` when it is there already.',
    example: { body: form, answer: record },
    status: 201,
    headers: CHANGED,
    failures: [403, 409, 413, 422],
  },
  'PATCH /api/businesses/:id': {
    id: 'editBusiness',
    tag: 'Operators',
    summary: 'Change fields of a business',
    description:
      'Fields that others changed in the meantime stay as they left them, unless this call changes them too and differently: then nothing is stored, and the answer is 409 with code `conflict`, the record in `details.current` and the fields in `details.changed`. Imports leave alone what was changed here. A removed business is answered with 410 and code `removed`: restore it first.',
    example: {
      body: { version: 2, base: { phone: null }, phone: '(801) 555-0100' },
      answer: record,
    },
    headers: CHANGED,
    failures: [403, 404, 409, 410, 413, 422],
  },
  'DELETE /api/businesses/:id': {
    id: 'removeBusiness',
    tag: 'Operators',
    summary: 'Take a business off the site',
    description: 'Its page answers 410, and imports do not bring it back. It can be restored.',
    example: { answer: { ...record, globalRowNumber: null, removedAt: record.updatedAt } },
    headers: CHANGED,
    failures: [403, 404],
  },
  'POST /api/businesses/:id/restore': {
    id: 'restoreBusiness',
    tag: 'Operators',
    summary: 'Bring a removed business back under its old address',
    example: { answer: record },
    headers: CHANGED,
    failures: [403, 404],
  },
  'GET /api/admin/contact-messages/export': {
    id: 'exportMessages',
    tag: 'Operators',
    summary: 'Messages from visitors as a file for spreadsheet programs',
    description:
      'An .xlsx file with Turkish headings, the newest message first. The audit log notes each export with the number of messages.',
    example: { query: 'status=done&timeZone=Europe/Istanbul', answer: 'PK…' },
    headers: ['X-Total-Count'],
  },
  'DELETE /api/admin/contact-messages/:id': {
    id: 'eraseMessage',
    tag: 'Operators',
    summary: 'Delete a message for good',
    description: 'The audit log keeps that it was done, and nothing of what it said.',
    example: { answer: { erased: true } },
    failures: [403, 404],
  },
  'GET /api/admin/audit-log': {
    id: 'listChanges',
    tag: 'Operators',
    summary: 'Who changed what, the newest first',
    example: { query: 'entity=business&entityId=4211', answer: [entry] },
    headers: PAGED,
  },
  'GET /api/admin/audit-log/check': {
    id: 'checkChanges',
    tag: 'Operators',
    summary: 'Whether the log is as it was written',
    description:
      'Each entry carries a hash of itself and of the entry before it. A call checks what came since the last check, up to 2,000 entries, and tells what the scheduled run found, which goes through the older ones again. Ask with `after=0`, and on with `next`, to check the whole log. Keep `hash` elsewhere: a log that was rewritten as a whole has another one.',
    example: { answer: check },
  },
};
