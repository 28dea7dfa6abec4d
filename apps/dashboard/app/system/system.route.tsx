import { readSystem } from '@amends/core/workspace';
import { DateTime, LinkButton } from '@amends/ui';
import { showPage } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { useSystemWords } from '../messages/system.ts';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/system.route.ts';
import { BackupPanel, StoragePanel } from './keeping-panels.tsx';
import { ProcessPanel, ReplicaPanel, SchemaPanel, StatementPanel } from './running-panels.tsx';
import { ConnectionPanel, FailedPanel, OutboxPanel, QueuePanel } from './waiting-panels.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  showPage(async () => ({ system: await readSystem(staffRequest(context).ctx) }));

/** Renders how the deployment is doing, for its operators. */
export default function System({ loaderData }: Route.ComponentProps) {
  const t = useSystemWords();
  const { system } = loaderData;
  return (
    <DashboardPage
      title={t.title}
      intro={t.intro}
      wide
      actions={
        <>
          <span className="text-13 text-ink-2">
            {t.readAt} <DateTime at={system.readAt} timeZone="UTC" style="date-time" />
          </span>
          <LinkButton to="/provider/system" size="small">
            {t.reload}
          </LinkButton>
        </>
      }
    >
      <div className="grid min-w-0 grid-cols-1 gap-4 lg:grid-cols-2 [&>*]:min-w-0">
        <ProcessPanel system={system} />
        <QueuePanel system={system} />
        <FailedPanel system={system} />
        <OutboxPanel system={system} />
        <BackupPanel system={system} />
        <StoragePanel system={system} />
        <SchemaPanel system={system} />
        <ReplicaPanel system={system} />
        <ConnectionPanel system={system} />
      </div>
      <StatementPanel system={system} />
    </DashboardPage>
  );
}
