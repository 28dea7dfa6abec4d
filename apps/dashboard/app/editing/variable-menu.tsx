import { Button, Icon } from '@amends/ui';
import { Menu, MenuItem } from '@amends/ui/popups';

/** Renders a menu of variables with descriptions. */
export function VariableMenu<Name extends string>({
  label,
  variables,
  onChoose,
}: {
  label: string;
  variables: readonly (readonly [Name, string])[];
  onChoose: (name: Name) => void;
}) {
  return (
    <div>
      <Menu
        trigger={
          <Button type="button" size="small" icon={<Icon.Plus aria-hidden className="size-4" />}>
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
    </div>
  );
}
