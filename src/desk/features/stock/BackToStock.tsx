import { words } from '#language/words.ts';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';

/** The way back to the list. */
export function BackToStock() {
  return (
    <Link to="/stock">
      <ChevronLeft size={20} strokeWidth={1.75} aria-hidden /> {words().deskStock.title}
    </Link>
  );
}
