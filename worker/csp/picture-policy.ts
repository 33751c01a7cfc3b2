/** Content security policy of a picture: opened by itself it shows itself and runs nothing. */
export const PICTURE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
