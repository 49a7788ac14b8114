ALTER TABLE "checkouts" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "undecided_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "give_back" text;