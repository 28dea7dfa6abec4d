import { Icon, Notice } from '@amends/ui';
import { data, Link, useActionData } from 'react-router';
import { useMessages } from '../../messages/messages.ts';
import { useOrdersWords } from '../../messages/orders.ts';
import { useValetWords } from '../../messages/valet.ts';
import { readForm } from '../../page/read-form.server.ts';
import { staffRequest } from '../../request-context.ts';
import type { Route } from './+types/valet.route.ts';
import { fileValet } from './file-valet.server.ts';
import { ValetForm } from './valet-form.tsx';
import { valetView } from './valet-view.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const view = await valetView(staffRequest(context), params.orderId);
  if (!view.mayFile) throw data(null, { status: 403 });
  return view;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return fileValet(staffRequest(context), params.orderId, await readForm(request));
}

/** Files a claim for a customer, under the same rules as for the customer. */
export default function Valet({ loaderData: view }: Route.ComponentProps) {
  const t = useValetWords();
  const orders = useOrdersWords();
  const { frame } = useMessages();
  const result = useActionData<typeof action>() as { errors: Record<string, string> } | undefined;
  const number = orders.number(view.orderNumber);
  const any = view.shipments.length > 0 && !view.allClaimed;
  return (
    <div className="max-w-240 px-4 py-5 sm:px-6">
      <title>{frame.title(t.title)}</title>
      <Link
        to={`/orders/${view.orderId}`}
        className="-ml-1 inline-flex min-h-8 items-center gap-1 rounded-control pr-2 text-13 text-ink-2 hover:text-ink"
      >
        <Icon.ChevronLeft aria-hidden className="size-4" />
        {t.back(number)}
      </Link>
      <h1 tabIndex={-1} className="mt-1">
        {t.title}
      </h1>
      <p className="mt-1 mb-5 text-13 text-ink-2">{t.about(number, view.customer)}</p>
      {any ? (
        <ValetForm key={view.orderId} view={view} errors={result?.errors ?? {}} />
      ) : (
        <Notice kind="info">{view.allClaimed ? t.what.allClaimed : t.what.none}</Notice>
      )}
    </div>
  );
}
