import { words } from '#language/words.ts';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';

/** The way back from a product. */
export function BackToProducts() {
  return (
    <Link to="/products">
      <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
      {words().deskProduct.products}
    </Link>
  );
}
