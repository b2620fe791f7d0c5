import { Icon } from './Icon.tsx';
import styles from './SessionLinks.module.css';

/** The switch of the dark mode, dressed like the links beside it. The script writes what a press will do. */
export function ThemeSwitch({ isIcon = false }: { isIcon?: boolean }) {
  return (
    <button type="button" className={isIcon ? 'redondo' : styles.link} data-tema data-solo="script">
      <Icon name="moon" />
      <span className={isIcon ? 'oculto' : undefined}>Usar modo oscuro</span>
    </button>
  );
}
