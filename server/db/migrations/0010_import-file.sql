ALTER TABLE "imports" ADD COLUMN "decider_id" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "decider_name" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "file" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "sha256" text;