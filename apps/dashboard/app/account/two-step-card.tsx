import { Card, LinkButton } from '@amends/ui';
import { useAccountWords } from '../messages/account.ts';

/** Whether a second step is on, and the way to change that. */
export function TwoStepCard({ isOn }: { isOn: boolean }) {
  const t = useAccountWords();
  return (
    <Card title={t.twoStep}>
      <p className="mb-3 max-w-140 text-ink-2">{isOn ? t.twoStepOn : t.twoStepOff}</p>
      <LinkButton to="/account/two-step">{isOn ? t.manage : t.turnOn}</LinkButton>
    </Card>
  );
}
