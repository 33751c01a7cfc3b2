-- The codes of failed submissions have become part of the API, and have the names of its contract (contracts/submission.ts).
UPDATE index_lane SET problem = CASE problem
  WHEN 'silent' THEN 'no_response'
  WHEN 'garbled' THEN 'invalid_response'
  WHEN 'busy' THEN 'rate_limited'
  WHEN 'down' THEN 'service_error'
  WHEN 'refused' THEN 'urls_rejected'
  WHEN 'forbidden' THEN 'site_rejected'
  WHEN 'credentials' THEN 'credentials_rejected'
  WHEN 'quota' THEN 'quota_exceeded'
  ELSE problem
END
WHERE problem IS NOT NULL;
