// Popups, which need scripts. The dashboard uses them; the portal works without.
export { AlertDialog, type AlertDialogProps } from './alert-dialog.tsx';
export { Autocomplete, type AutocompleteProps } from './autocomplete.tsx';
export { Combobox, type ComboboxOption, type ComboboxProps } from './combobox.tsx';
export { type Command, type CommandGroup, CommandPalette } from './command-palette.tsx';
export { Dialog, DialogActions, DialogClose, type DialogProps } from './dialog.tsx';
export {
  Menu,
  MenuCheckbox,
  MenuChoice,
  MenuGroup,
  MenuItem,
  MenuLink,
  type MenuProps,
  MenuSeparator,
} from './menu.tsx';
export { Popover, PopoverClose, type PopoverProps } from './popover.tsx';
export { PopupPlace } from './popup-place.tsx';
export { type TabItem, Tabs } from './tabs.tsx';
export { type ToastOptions, Toasts, useToasts } from './toasts.tsx';
export { Tooltip } from './tooltip.tsx';
