import { isRefusal, may } from '@amends/core';
import { localDay } from '@amends/core/reference/duration.rules';
import { findStoreOfReturn, getReturn, listReturnHistory } from '@amends/core/returns';
import { isLate } from '@amends/core/returns/return-state.rules';
import { Notice } from '@amends/ui';
import { firstMessageOf } from '@amends/words';
import { type ShouldRevalidateFunctionArgs, useActionData, useSearchParams } from 'react-router';
import { showPage } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { useFormDone } from '../editing/persisted-form.tsx';
import { useReturnsWords } from '../messages/returns.ts';
import { findStores } from '../page/find-stores.server.ts';
import { readForm } from '../page/read-form.server.ts';
import { useFreshOnReturn } from '../page/use-fresh-on-return.ts';
import { type StaffRequest, staffRequest } from '../request-context.ts';
import type { Route } from './+types/return.route.ts';
import { changeReturnByForm, type ReturnAnswer, trySettlement } from './change-return.server.ts';
import { ReturnBadge } from './return-badge.tsx';
import {
  HistoryOfReturn,
  ItemsOfReturn,
  OrderOfReturn,
  PackageOfReturn,
  ResolutionsOfReturn,
} from './return-cards.tsx';
import { keptReturn } from './return-form.tsx';
import { ReturnSteps } from './return-steps.tsx';

const DAY_MS = 86_400_000;

export const loader = ({ context, params: { returnId } }: Route.LoaderArgs) =>
  showPage(async () => {
    const request = staffRequest(context);
    const { ctx } = request;
    const storeId = await findStoreOfReturn(ctx, returnId);
    const one = await getReturn(ctx, { storeId, returnId });
    const store = (await findStores(request, [storeId])).get(storeId);
    const timeZone = store?.timeZone ?? 'UTC';
    return {
      one,
      mark: one.expiredAt
        ? ('expired' as const)
        : isLate(one, ctx.now())
          ? ('late' as const)
          : null,
      storeName: store?.name ?? '',
      timeZone,
      // The earliest day that can be set as the last day to send it.
      earliestDay: localDay(new Date(ctx.now().getTime() + DAY_MS), timeZone),
      history: await listReturnHistory(ctx, { storeId, returnId }),
      settlement: one.allowedActions.includes('settle')
        ? await usualSettlement(request, { storeId, returnId })
        : null,
      can: {
        change: may(ctx.actor, 'returns:update', storeId),
        readOrder: may(ctx.actor, 'order:read', storeId),
      },
    };
  });

/** Returns a preview of the default settlement, or why it is not possible. */
async function usualSettlement(
  { ctx }: StaffRequest,
  where: { storeId: string; returnId: string },
) {
  try {
    return { preview: await trySettlement(ctx, where, ''), error: null };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { preview: null, error: firstMessageOf(error) };
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return changeReturnByForm(staffRequest(context), params.returnId, await readForm(request));
}

/** Reloads after a conflict too, so that the page shows the return's current state. */
export const shouldRevalidate = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus === 409 || defaultShouldRevalidate;

/** Renders a return: its next steps, items, package, order and history. */
export default function ReturnPage({ loaderData }: Route.ComponentProps) {
  useFreshOnReturn();
  const t = useReturnsWords();
  const answer = useActionData<ReturnAnswer>();
  const [search] = useSearchParams();
  const { one, storeName } = loaderData;
  const asked = search.get('done');
  const done = answer || !asked || !Object.hasOwn(t.done, asked) ? null : asked;
  useFormDone(done && keptReturn(one.id, done));
  const name = t.number(one.name);
  return (
    <DashboardPage
      wide
      title={t.page.return(name)}
      heading={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {t.page.return(name)}
          <ReturnBadge state={one.state} mark={loaderData.mark} />
        </span>
      }
      intro={storeName}
      back={{ to: '/returns', label: t.title }}
    >
      {done ? (
        <Notice kind="success" role="status">
          {t.done[done as keyof typeof t.done]}
        </Notice>
      ) : null}
      {answer?.isConflict ? (
        <Notice kind="warning" role="alert" title={t.conflict}>
          {answer.error}
        </Notice>
      ) : null}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4">
          <ReturnSteps key={one.version} view={loaderData} answer={answer} />
          <ResolutionsOfReturn view={loaderData} />
          <ItemsOfReturn view={loaderData} />
        </div>
        <div className="grid min-w-0 gap-4">
          <PackageOfReturn view={loaderData} />
          <OrderOfReturn view={loaderData} />
          <HistoryOfReturn view={loaderData} />
        </div>
      </div>
    </DashboardPage>
  );
}
