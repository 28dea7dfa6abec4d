import { Badge, Card, Notice } from '@amends/ui';
import type { ReactNode } from 'react';
import { useSystemWords } from '../messages/system.ts';

/** Renders a part of the system, and what needs a look; null could not be read. */
export function Panel<Part>({
  title,
  part,
  problems = () => [],
  isJudged = true,
  children,
}: {
  title: string;
  part: Part | null;
  /** What is wrong with it, in words. */
  problems?: (part: Part) => string[];
  /** Whether to say that all is good, or that something needs a look. */
  isJudged?: boolean;
  children: (part: Part) => ReactNode;
}) {
  const t = useSystemWords();
  const found = part === null ? [t.unreadable] : problems(part);
  return (
    <Card>
      <div className="grid min-w-0 grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-16">{title}</h2>
          {isJudged ? (
            <Badge color={found.length === 0 ? 'success' : 'warning'}>
              {found.length === 0 ? t.good : t.look}
            </Badge>
          ) : null}
        </div>
        {found.map((problem) => (
          <Notice key={problem} kind="warning">
            {problem}
          </Notice>
        ))}
        {part === null ? null : children(part)}
      </div>
    </Card>
  );
}
