import { Button, Icon } from '@amends/ui';
import { Menu, MenuItem } from '@amends/ui/popups';

/**
 * Renders a menu of variables with descriptions. Without scripts it is a list to copy from, under
 * `listLabel`.
 */
export function VariableMenu<Name extends string>({
  label,
  listLabel,
  variables,
  onChoose,
}: {
  label: string;
  listLabel: string;
  variables: readonly (readonly [Name, string])[];
  onChoose: (name: Name) => void;
}) {
  return (
    <div className="min-w-0">
      <Menu
        trigger={
          <Button
            type="button"
            size="small"
            className="noscript:hidden"
            icon={<Icon.Plus aria-hidden className="size-4" />}
          >
            {label}
          </Button>
        }
      >
        {variables.map(([name, help]) => (
          <MenuItem key={name} onSelect={() => onChoose(name)}>
            {help}
          </MenuItem>
        ))}
      </Menu>
      <noscript>
        <details className="text-13">
          <summary className="min-h-8 w-fit cursor-pointer rounded-control py-1.5">
            {listLabel}
          </summary>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 py-2">
            {variables.map(([name, help]) => (
              <div key={name} className="contents">
                <dt>
                  <code>{`{{${name}}}`}</code>
                </dt>
                <dd className="text-ink-2">{help}</dd>
              </div>
            ))}
          </dl>
        </details>
      </noscript>
    </div>
  );
}
