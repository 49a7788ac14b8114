import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { system } from '../theme/system.ts';

/** The widgets' theme. Rendered inside each lazy widget, so that a page without widgets loads none of it. */
const quiet = { ...system, _global: [] } as unknown as typeof system;

/**
 * Gives widgets their theme without writing variables or resets into the page: `tokens.css` and `base.css` have done that.
 */
export function WidgetProvider({ children }: { children: ReactNode }) {
  return <ChakraProvider value={quiet}>{children}</ChakraProvider>;
}
