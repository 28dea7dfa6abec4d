import { useFirstForm } from '../in-store/first-form.ts';
import { QuestionPage, type QuestionProps } from '../in-store/question-page.tsx';
import { useRegisterWords } from '../messages/register-messages.ts';
import type { RegisterView } from './register.server.ts';

/** Renders one question of the registration of a product. */
export function RegisterPage({
  view: { place, total, stage, product, ...view },
  back = view.back,
  about = true,
  ...words
}: QuestionProps & { view: RegisterView }) {
  const { stages } = useRegisterWords();
  useFirstForm(view.filingId);
  return (
    <QuestionPage
      {...words}
      at={{ place, total, part: 1, stage: stages[stage] }}
      back={back}
      product={about ? product : null}
    />
  );
}
