import { Card, LinkButton } from '@amends/ui';
import { useAccountWords } from '../messages/account.ts';

/** Renders whether two-step sign-in is on, and a link to change it. */
export function TwoStepCard({ isOn }: { isOn: boolean }) {
  const t = useAccountWords();
  return (
    <Card title={t.twoStep}>
      <p className="mb-3 max-w-140 text-ink-2">{isOn ? t.twoStepOn : t.twoStepOff}</p>
      <LinkButton to="/account/two-step">{isOn ? t.manage : t.turnOn}</LinkButton>
    </Card>
  );
}
