/**
 * Returns the common table expression `checked` (store_id, stream_id, sequence, stands): whether each
 * event that matches `where` continues its stream and has the hash of its content. An event whose
 * personal data was erased is valid if a later event has the digest of what remains. Events of earlier
 * releases have no digest, so only that and their place in the chain can be checked. `where` must
 * select whole streams.
 */
export const eventChainChecks = (where = 'true'): string => `vouched as (
    select e.store_id, e.stream_id, (v->>'sequence')::integer as sequence, v->>'digest' as digest,
      e.sequence as by
    from events e, jsonb_array_elements(e.data->'events') v
    where ${where} and name = 'personal-data.erased'),
  checked as (
    select e.store_id, e.stream_id, e.sequence, (e.previous_hash = coalesce(lag(e.hash) over w, '')
      and e.sequence = row_number() over w
      and case when e.erased_at is null then e.hash = event_hash(e)
          and coalesce(e.data_digest = event_digest(e.salt, e.data), true)
        else (e.data_digest is null or e.hash = event_hash(e)) and event_digest('', e.data) = (
          select v.digest from vouched v where v.store_id = e.store_id
            and v.stream_id = e.stream_id and v.sequence = e.sequence and v.by > e.sequence
          order by v.by desc limit 1) end) is true as stands
    from events e where ${where}
    window w as (partition by e.store_id, e.stream_id order by e.sequence))`;
