ALTER TABLE "stock_moves" ADD COLUMN "cost_paise" bigint;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_cost" CHECK ("stock_moves"."cost_paise" >= 0);