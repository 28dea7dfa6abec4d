import { getSettings, saveSettings } from '@amends/core/stores';
import { isSettingsSection } from '@amends/core/stores/settings/section.rules';
import { data } from 'react-router';
import {
  answerForm,
  editIn,
  onceIn,
  showStorePage,
  storeRequest,
} from '../editing/answer-form.server.ts';
import { useMessages } from '../messages/messages.ts';
import { useSettingsWords } from '../messages/settings.ts';
import { readForm } from '../page/read-form.server.ts';
import { chosenStore } from '../request-context.ts';
import type { Route } from './+types/section.route.ts';
import { SectionForm } from './section-form.tsx';

const sectionOf = ({ section }: { section: string }) => {
  if (!isSettingsSection(section)) throw data(null, { status: 404 });
  return section;
};

export const loader = ({ context, params }: Route.LoaderArgs) =>
  showStorePage(context, async (request) => {
    const { ctx, storeId } = request;
    const settings = await getSettings(ctx, { storeId, section: sectionOf(params) });
    return { settings, storeId, currency: chosenStore(request)?.currency ?? 'USD' };
  });

export async function action({ request, context, params }: Route.ActionArgs) {
  const { ctx, storeId } = storeRequest(context);
  const form = await readForm(request);
  const edited = editIn(form);
  return answerForm(async () => {
    await saveSettings(onceIn(ctx, form), { storeId, section: sectionOf(params), ...edited });
    return undefined;
  });
}

/** Renders one section of the settings. */
export default function Section({ loaderData }: Route.ComponentProps) {
  const t = useSettingsWords();
  const { frame } = useMessages();
  if (!loaderData) return null;
  const { settings, storeId, currency } = loaderData;
  const { title, intro } = t.sections[settings.section];
  return (
    <section aria-labelledby="section-title" className="grid min-w-0 gap-4">
      <title>{frame.title(title)}</title>
      <div>
        <h2 id="section-title" tabIndex={-1} className="text-18">
          {title}
        </h2>
        <p className="mt-1 text-ink-2">{intro}</p>
      </div>
      <SectionForm
        key={`${storeId}/${settings.section}`}
        settings={settings}
        storeId={storeId}
        currency={currency}
      />
    </section>
  );
}
