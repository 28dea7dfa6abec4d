import { Badge, Card, Notice } from '@amends/ui';
import type { ReactNode } from 'react';
import { useSystemWords } from '../messages/system.ts';

/** Renders a part of the system with its problems. A null `part` could not be read. */
export function Panel<Part>({
  title,
  part,
  problems = () => [],
  isJudged = true,
  children,
}: {
  title: string;
  part: Part | null;
  /** Returns descriptions of the part's problems. */
  problems?: (part: Part) => string[];
  /** Whether to show if all is well or something needs attention. */
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
