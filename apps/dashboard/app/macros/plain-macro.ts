import { MACRO_MOVES } from '@amends/core/claims/terms/lifecycle/actions.rules';
import type { MacroEffects } from '@amends/core/workspace/macros/macro-effects.rules';
import { textIn } from '../editing/form-text.ts';

/** The values that a macro's form edits. */
export interface MacroValues {
  name: string;
  content: string;
  effects: MacroEffects;
}

/** Parses a macro from a form without scripts. Keeps labels that the page didn't offer. */
export function readPlainMacro(
  form: FormData,
  shown: { effects: MacroEffects; labelIds: readonly string[] },
): MacroValues {
  const labels = (name: 'addLabels' | 'removeLabels') => [
    ...shown.effects[name].filter((id) => !shown.labelIds.includes(id)),
    ...form.getAll(name).map(String),
  ];
  const assign = form.get('assign');
  return {
    name: textIn(form, 'name'),
    content: textIn(form, 'content'),
    effects: {
      moveTo: MACRO_MOVES.find((move) => move === form.get('moveTo')) ?? null,
      assign: assign === 'me' || assign === 'nobody' ? assign : null,
      addLabels: labels('addLabels'),
      removeLabels: labels('removeLabels'),
    },
  };
}
