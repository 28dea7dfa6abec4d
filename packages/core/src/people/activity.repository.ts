import { storedNamesSql, textIn } from '../kernel/events/event.rules.ts';
import { type NamedData, type Reader, readEvent, type Statement } from '../kernel/internal.ts';
import { TEAM_STREAM } from './change-team.ts';

/** An event by a team member, or about the team. */
interface ActivityRow {
  id: string;
  name: string;
  /** The claim, order or other subject of the event. */
  streamId: string;
  claimNumber: number | null;
  actorId: string | null;
  actorName: string | null;
  from: string | null;
  to: string | null;
  /**
   * The person that the event is about, or that a claim was assigned to: their current name, or the
   * address of their invitation.
   */
  about: string | null;
  data: unknown;
  occurredAt: Date;
  /** The number of the event among the changes of the team; null for other events. */
  number: number | null;
  /** Whether a newer change of the team is about the same person or invitation. */
  isSuperseded: boolean;
}

export type Activity = Omit<ActivityRow, 'name' | 'data'> & NamedData;

// Editing a name or resending an invitation changes neither members nor roles.
const AS_CHANGE = `case when e.stream_id = '${TEAM_STREAM}' then e.sequence end as number,
      e.stream_id = '${TEAM_STREAM}' and exists (select from events later
        where later.store_id = e.store_id and later.stream_id = e.stream_id
          and later.sequence > e.sequence
          and later.name not in (${storedNamesSql('member.edited', 'member.invitation-resent')})
          and (later.data->>'userId' = e.data->>'userId'
            or later.data->>'invitationId' = e.data->>'invitationId')) as "isSuperseded"`;

const activityOf = (condition: string) => `select e.id, e.name, e.stream_id as "streamId",
      c.claim_number as "claimNumber", e.actor_id as "actorId", e.actor_name as "actorName",
      e.from_state as "from", e.to_state as "to", e.data, e.occurred_at as "occurredAt",
      coalesce(p.name, i.email) as about, ${AS_CHANGE}
    from events e
    left join claims c on c.store_id = e.store_id and c.id = e.stream_id
    left join people p on p.id = coalesce(e.data->>'userId', e.data->>'assigneeId')
    left join invitations i on i.store_id = e.store_id and i.id = e.data->>'invitationId'
    where e.store_id = $1 and ${condition}
      and ($3::timestamptz is null or e.occurred_at < $3)
      -- The beginning of an export says something only where its end is not on record.
      and (e.name not in (${storedNamesSql('claims.export-started', 'orders.export-started', 'returns.export-started', 'resolutions.export-started')}) or not exists (select from events done
        where done.store_id = e.store_id and done.stream_id = e.stream_id
          and done.name in ('claims.exported', 'orders.exported', 'returns.exported', 'resolutions.exported') and done.data->>'exportId' = e.data->>'exportId'))
    order by e.occurred_at desc, e.sequence desc limit $4`;

// Two statements, so that each can use its own index: a person's events are sorted by time, and a
// stream has few events.
const OF_PERSON: Statement = {
  name: 'team.activity-of-person',
  text: activityOf(`e.actor_kind = 'staff' and e.actor_id = $2`),
};
const OF_TEAM: Statement = {
  name: 'team.activity-of-team',
  text: activityOf('e.stream_id = $2'),
};

/** The fields of a team change that its undo needs. */
export type TeamChange = NamedData & Pick<ActivityRow, 'from' | 'to' | 'isSuperseded'>;

const CHANGE: Statement = {
  name: 'team.change',
  text: `select e.name, e.from_state as "from", e.to_state as "to", e.data, ${AS_CHANGE}
    from events e
    where e.store_id = $1 and e.stream_id = '${TEAM_STREAM}' and e.sequence = $2`,
};

/** Returns a change of the store's team by its number, or null. */
export async function findTeamChange(reader: Reader, number: number): Promise<TeamChange | null> {
  type Row = Pick<ActivityRow, 'name' | 'from' | 'to' | 'data' | 'isSuperseded'>;
  const [row] = await reader.rows<Row>(CHANGE, [reader.storeId, number]);
  return row ? readEvent(row) : null;
}

/** Returns everything that one person did in the store, or the events about the team. */
export async function listActivity(
  reader: Reader,
  given: { userId?: string | undefined; before?: Date | undefined; limit: number },
): Promise<Activity[]> {
  const { userId, before = null, limit } = given;
  const values = [reader.storeId, userId ?? TEAM_STREAM, before, limit];
  const statement = userId === undefined ? OF_TEAM : OF_PERSON;
  const rows = (await reader.rows<ActivityRow>(statement, values)).map((row) => readEvent(row));
  // Earlier releases stored the name or the address with the event.
  return rows.map((row) => ({
    ...row,
    about: row.about ?? textIn(row.data, 'name') ?? textIn(row.data, 'email'),
  }));
}
