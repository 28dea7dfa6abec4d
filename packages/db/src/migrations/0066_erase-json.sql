-- Replaces what matches any of the patterns in the names and texts of JSON; numbers stay numbers.
CREATE FUNCTION erase_json(value jsonb, patterns text[]) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  CASE jsonb_typeof(value)
    WHEN 'string' THEN
      RETURN to_jsonb(erase_text(value #>> '{}', patterns));
    WHEN 'array' THEN
      RETURN coalesce((SELECT jsonb_agg(erase_json(x, patterns) ORDER BY n)
        FROM jsonb_array_elements(value) WITH ORDINALITY AS a(x, n)), '[]');
    WHEN 'object' THEN
      RETURN coalesce((SELECT jsonb_object_agg(erase_text(k, patterns), erase_json(v, patterns))
        FROM jsonb_each(value) AS o(k, v)), '{}');
    ELSE
      RETURN value;
  END CASE;
END $$;
