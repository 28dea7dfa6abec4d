import type { MacroPreview } from '@amends/core/workspace';
import { Notice } from '@amends/ui';
import { claimStatusLabel } from '@amends/words/labels';
import { type ClaimWords, useClaimWords } from '../../messages/claim.ts';
import { useClaim } from '../use-claim.ts';
import type { ClaimMacro } from './macro.route.ts';

type Effects = MacroPreview['effects'];

/** Returns whether a macro does anything besides sending its message. */
export const hasEffects = ({ moveTo, assign, addLabels, removeLabels }: Effects): boolean =>
  moveTo !== null || assign !== null || addLabels.length + removeLabels.length > 0;

/** Renders a macro's actions, and the variables left to fill in. */
export function MacroNotice({ macro, onDrop }: { macro: ClaimMacro; onDrop: () => void }) {
  const { storeLabels } = useClaim();
  const t = useClaimWords().reply;
  const namesOf = (ids: readonly string[]) =>
    storeLabels
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(', ');
  const lines = effectLines(macro.effects, t.effects, namesOf);
  return (
    <>
      {macro.missing ? (
        <Notice kind="warning" className="mt-2">
          {t.macroMissing(macro.missing)}
        </Notice>
      ) : null}
      {lines.length > 0 ? (
        <p className="mt-2 flex flex-wrap items-center gap-x-1.5 text-13 text-ink-2">
          <span>
            {macro.allowed ? t.macroDoes : t.macroMayNot} {lines.join('; ')}.
          </span>
          {macro.allowed ? (
            <button
              type="button"
              onClick={onDrop}
              className="min-h-8 rounded-control px-1 font-[560] text-accent-ink underline"
            >
              {t.macroDrop}
            </button>
          ) : null}
        </p>
      ) : null}
    </>
  );
}

function effectLines(
  { moveTo, assign, addLabels, removeLabels }: Effects,
  t: ClaimWords['reply']['effects'],
  namesOf: (ids: readonly string[]) => string,
): string[] {
  return [
    moveTo && t.moveTo(claimStatusLabel(moveTo)),
    assign && t[assign],
    addLabels.length > 0 && t.addLabels(namesOf(addLabels)),
    removeLabels.length > 0 && t.removeLabels(namesOf(removeLabels)),
  ].filter((line): line is string => typeof line === 'string');
}
