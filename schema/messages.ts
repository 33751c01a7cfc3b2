/**
 * Codes of the messages about invalid input, each with the parameters of its sentence. This room holds no sentences:
 * the API shows those of worker/messages.en.ts, the panel those of site/features/admin/data/messages.tr.ts.
 */
export const MESSAGE_PARAMETERS = {
  // Form of a business
  name_required: [],
  address_required: [],
  category_required: [],
  category_name_required: [],
  too_long: ['maximum'],
  control_character: [],
  invalid_email: [],
  invalid_url: [],
  invalid_menu_url: [],
  invalid_order_url: [],
  invalid_reservation_url: [],
  invalid_photo_url: [],
  invalid_image_url: [],
  unknown_photo: [],
  too_many_photos: ['maximum'],
  invalid_price_range: [],
  unreadable_hours: [],
  invalid_special_date: [],
  special_date_range: [],
  too_many_special_days: ['maximum'],
  latitude_range: [],
  longitude_range: [],
  incomplete_position: [],
  status_mismatch: [],
  feature_name_required: [],
  feature_value_required: [],
  feature_value_type: [],
  too_many_features: ['maximum'],
  too_many_feature_groups: ['maximum'],
  // Its location and category
  city_required: [],
  country_required: [],
  unknown_country: [],
  unknown_country_code: [],
  country_mismatch: ['country', 'code'],
  unknown_state: ['country'],
  ambiguous_city: ['city', 'namesakes'],
  unknown_city: ['id'],
  unknown_category: ['id'],
  category_name_unreadable: [],
  // Plans
  plan_name_required: [],
  invalid_plan_price: [],
  invalid_plan_days: [],
  invalid_plan_ads: [],
  too_many_plan_features: ['maximum'],
  ad_limit: ['maximum'],
  // Any request
  lone_surrogate: [],
  unknown_field: [],
  // URLs for search engines
  url_required: [],
  url_protocol: ['origin'],
  url_of_other_site: ['origin'],
  url_too_long: ['maximum'],
  urls_required: [],
  too_many_urls: ['maximum'],
  // Settings of the site, and operators
  text_required: [],
  too_many_entries: ['maximum'],
  invalid_date: [],
  invalid_google_analytics: [],
  invalid_tag_manager: [],
  invalid_facebook_pixel: [],
  unclosed_html: ['element'],
  invalid_ad_style: [],
  invalid_ad_revenue: [],
  code_name_taken: [],
  operator_name: ['maximum'],
  operator_name_reserved: [],
} as const satisfies Record<string, readonly string[]>;

export type MessageCode = keyof typeof MESSAGE_PARAMETERS;
/** All codes. */
export const MESSAGE_CODES = Object.keys(MESSAGE_PARAMETERS) as MessageCode[];

/** Values of the parameters of a message. */
export type MessageParameters<Code extends MessageCode = MessageCode> = Record<
  (typeof MESSAGE_PARAMETERS)[Code][number],
  string | number
>;

/** A message that has a sentence in each language. */
export type Message = { code: MessageCode; parameters: Record<string, string | number> };

/** Sentences of one language. A string is a sentence without parameters. */
export type Sentences = {
  [Code in MessageCode]: (typeof MESSAGE_PARAMETERS)[Code] extends readonly []
    ? string
    : (parameters: MessageParameters<Code>) => string;
};

/** Creates a message; the types require the parameters of its code. */
export function createMessage<Code extends MessageCode>(
  code: Code,
  parameters: MessageParameters<Code>,
): Message {
  return { code, parameters };
}

/** True if a text is a message code. */
export function isMessageCode(text: string): text is MessageCode {
  return Object.hasOwn(MESSAGE_PARAMETERS, text);
}

/** Sentence of a message in the language of `sentences`. */
export function formatMessage({ code, parameters }: Message, sentences: Sentences): string {
  const sentence = sentences[code] as string | ((parameters: Message['parameters']) => string);
  return typeof sentence === 'string' ? sentence : sentence(parameters);
}

/** An issue of a Zod schema, as far as messages need it. */
export type SchemaIssue = {
  message: string;
  maximum?: number | bigint;
  params?: Record<string, unknown>;
  issues?: SchemaIssue[];
};

/**
 * Converts an issue of a Zod schema whose error text is a message code. The parameters are the limit of the check
 * (`maximum`) and the `params` of a refinement. Of an invalid key of a record, the issue of the key counts.
 *
 * @returns null if the text of the issue is a sentence, as Zod's own texts are
 */
export function toMessage({ message, maximum, params, issues = [] }: SchemaIssue): Message | null {
  if (!isMessageCode(message)) return issues[0] === undefined ? null : toMessage(issues[0]);
  const given: Record<string, unknown> = {
    ...(maximum !== undefined && { maximum: Number(maximum) }),
    ...params,
  };
  const names: readonly string[] = MESSAGE_PARAMETERS[message];
  return {
    code: message,
    parameters: Object.fromEntries(names.map((name) => [name, given[name] as string | number])),
  };
}
